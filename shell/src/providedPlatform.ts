/** Every module of platform, so that the shell provides it to the remotes: one that only remotes import would be
 *  missing at run time. A test compares this list with the folder. */
import '@grove/platform/broughtAnswer';
import '@grove/platform/call';
import '@grove/platform/defineRemote';
import '@grove/platform/events';
import '@grove/platform/idempotencyKey';
import '@grove/platform/LazyScreen';
import '@grove/platform/Link';
import '@grove/platform/Moment';
import '@grove/platform/navigation';
import '@grove/platform/NotFoundScreen';
import '@grove/platform/pageData';
import '@grove/platform/platformVersion';
import '@grove/platform/queryClient';
import '@grove/platform/QueryState';
import '@grove/platform/refusal';
import '@grove/platform/session';
import '@grove/platform/shownUser';
import '@grove/platform/theme';
import '@grove/platform/toast';
import '@grove/platform/useMinute';
import '@grove/platform/useOptimisticWrite';
import '@grove/platform/usePages';
import '@grove/platform/useRoute';
import '@grove/platform/useTitle';
import '@grove/platform/writeMoment';
