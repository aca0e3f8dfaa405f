export { isMovable } from './is-movable';
export { findActiveMoves } from './message-moves.repository';
