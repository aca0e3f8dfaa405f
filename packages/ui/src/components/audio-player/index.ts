export { AudioPlayer, type AudioPlayerLabels, type AudioPlayerProps } from './audio-player';
export { clockText } from '../../lib/clock-text';
