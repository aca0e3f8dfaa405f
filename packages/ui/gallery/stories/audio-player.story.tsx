import { AudioPlayer, type AudioPlayerLabels } from '../../src/components/audio-player';
import { silence } from '../silence';
import { story, type View } from '../story';

const english: AudioPlayerLabels = {
  play: 'Play voice message',
  pause: 'Pause voice message',
  seek: 'Seek in voice message',
  position: (at, length) => `${at} of ${length}`,
  speed: (factor) => `Speed ${factor}`,
  failed: 'This recording can’t be played here.',
  download: 'Download voice message',
};

const arabic: AudioPlayerLabels = {
  play: 'تشغيل الرسالة الصوتية',
  pause: 'إيقاف الرسالة الصوتية مؤقتًا',
  seek: 'التقديم والترجيع في الرسالة الصوتية',
  position: (at, length) => `${at} من ${length}`,
  speed: (factor) => `السرعة ${factor}`,
  failed: 'لا يمكن تشغيل هذا التسجيل هنا.',
  download: 'تنزيل الرسالة الصوتية',
};

const WHOLE = silence(48);
const SHORT = silence(3);
const BROKEN = 'data:audio/wav;base64,AAAA';

function Example({ view, src }: { view: View; src: string }) {
  const isArabic = view.locale === 'ar';
  return (
    <AudioPlayer
      src={src}
      name={isArabic ? 'رسالة صوتية' : 'Voice message'}
      locale={view.locale}
      labels={isArabic ? arabic : english}
    />
  );
}

export default story({
  name: 'Audio player',
  group: 'Messages',
  summary:
    'A voice message or a recording: position, speed, and a download where it can’t be played. One plays at a time. Entry point: @parley/ui/audio-player.',
  shows: [],
  examples: [
    { name: 'At rest', render: (view) => <Example view={view} src={WHOLE} /> },
    { name: 'A second one, shorter', render: (view) => <Example view={view} src={SHORT} /> },
    {
      name: 'In little room',
      render: (view) => (
        <div className="w-56">
          <Example view={view} src={WHOLE} />
        </div>
      ),
    },
    { name: 'Can’t be played', render: (view) => <Example view={view} src={BROKEN} /> },
  ],
});
