import { configure } from '@testing-library/react';

// A machine that is busy with other tests may take longer than the second that is given by default.
configure({ asyncUtilTimeout: 5_000 });
