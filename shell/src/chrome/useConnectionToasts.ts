import { toast } from '@grove/platform/toast';
import { useEffect } from 'react';

/** Shows a toast when the connection is lost and when it is restored. */
export function useConnectionToasts() {
  useEffect(() => {
    const onOffline = () => {
      toast({ title: 'No Internet connection' });
    };
    const onOnline = () => {
      toast({ title: 'Connected to the Internet' });
    };
    addEventListener('offline', onOffline);
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
    };
  }, []);
}
