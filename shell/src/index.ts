import './nonce.ts';
import './providedPlatform.ts';
import './bootstrap.tsx';
