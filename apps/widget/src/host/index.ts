import type {} from '../loader/index';
import { createHost } from './host';

window.parleySDK?.connect?.(createHost);
