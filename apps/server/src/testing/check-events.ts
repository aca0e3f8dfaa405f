import { checkEventData } from '../platform/events/define-event';

// A producer whose event is not as declared fails the test that runs it.
checkEventData();
