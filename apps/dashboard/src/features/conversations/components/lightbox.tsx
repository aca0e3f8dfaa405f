import { useI18n, useT } from '@parley/i18n/react';
import { Button, IconButton, Modal } from '@parley/ui';
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { fileName } from '../model/message-preview';

interface Picture {
  id: number;
  data_url: string;
}

interface LightboxProps {
  images: readonly Picture[];
  /** Null: closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
}

/** Zoom factors. 1: fits the window. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** Image viewer: fits the image to the window and zooms further; the arrow keys go to the other images. */
export function Lightbox({ images, index, onIndexChange }: LightboxProps) {
  const image = index === null ? undefined : images[index];
  if (index === null || !image) return null;
  return <Viewer image={image} images={images} index={index} onIndexChange={onIndexChange} />;
}

function Viewer({ image, images, index, onIndexChange }: LightboxProps & { image: Picture; index: number }) {
  const t = useT();
  const { formatNumber, dir } = useI18n();
  const [zoomed, setZoomed] = useState<{ id: number; step: number; whole: number }>();
  const [failedId, setFailedId] = useState<number>();
  const name = fileName(image.data_url) ?? t('conversations.previewImage');
  const hasOthers = images.length > 1;
  // Another image starts at the first zoom step.
  const step = zoomed?.id === image.id ? zoomed.step : 0;
  const go = (steps: number) => onIndexChange((index + steps + images.length) % images.length);
  const placeRef = useRef<HTMLDivElement>(null);
  const zoomTo = (next: number) => {
    const bounded = Math.max(0, Math.min(ZOOMS.length - 1, next));
    // Zoom is relative to the width at which the whole image fits the window.
    const whole = zoomed?.id === image.id && step > 0 ? zoomed.whole : wholeWidth(placeRef.current);
    setZoomed({ id: image.id, step: bounded, whole });
    placeRef.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => toMiddle(placeRef.current), [step]);
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(step + 1);
    else if (event.key === '-') zoomTo(step - 1);
    else if (event.key === '0') zoomTo(0);
    // The arrow keys scroll a zoomed image.
    else if (hasOthers && step === 0 && event.key === forward) go(1);
    else if (hasOthers && step === 0 && event.key === back) go(-1);
    else return;
    event.preventDefault();
  }

  // Listens on the window, because nothing outside of the viewer can be focused while it is open.
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  return (
    <Modal
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onIndexChange(null))}
      title={<bdi className="block truncate">{name}</bdi>}
      description={
        hasOthers
          ? t('content.pictureOf', { number: formatNumber(index + 1), total: formatNumber(images.length) })
          : undefined
      }
      closeLabel={t('common.close')}
      size="full"
      footer={
        <>
          <div className="me-auto flex items-center gap-1">
            <IconButton
              label={t('content.zoomOut')}
              shortcut="-"
              icon={<ZoomOut aria-hidden />}
              disabled={step === 0}
              onClick={() => zoomTo(step - 1)}
            />
            <Button variant="ghost" aria-label={t('content.zoomReset')} onClick={() => zoomTo(0)}>
              {formatNumber(ZOOMS[step] ?? 1, { style: 'percent' })}
            </Button>
            <IconButton
              label={t('content.zoomIn')}
              shortcut="+"
              icon={<ZoomIn aria-hidden />}
              disabled={step === ZOOMS.length - 1}
              onClick={() => zoomTo(step + 1)}
            />
          </div>
          <Button asChild>
            <a href={image.data_url} download={name} target="_blank" rel="noopener noreferrer">
              <Download aria-hidden />
              <span className="max-w-48 truncate">{t('conversations.download', { name })}</span>
            </a>
          </Button>
        </>
      }
    >
      <figure className="flex h-full items-center justify-center gap-2">
        {hasOthers ? (
          <IconButton
            label={t('conversations.previousImage')}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => go(-1)}
          />
        ) : null}
        {/* Focusable, so that the arrow keys scroll a zoomed image. */}
        <div
          ref={placeRef}
          tabIndex={0}
          role="group"
          aria-label={name}
          className="focus-ring grid h-full min-w-0 flex-1 overflow-auto rounded-sm [contain:size]"
        >
          {failedId === image.id ? (
            <p className="place-self-center p-6 text-center text-2">{t('content.pictureFailed')}</p>
          ) : (
            <img
              key={image.id}
              src={image.data_url}
              alt={name}
              onError={() => setFailedId(image.id)}
              onDoubleClick={() => zoomTo(step === 0 ? 2 : 0)}
              style={step === 0 ? undefined : { width: (zoomed?.whole ?? 0) * (ZOOMS[step] ?? 1) }}
              className={
                step === 0
                  ? 'max-h-full min-h-0 max-w-full cursor-zoom-in place-self-center object-contain'
                  : 'm-auto h-auto max-w-none cursor-zoom-out'
              }
            />
          )}
        </div>
        {hasOthers ? (
          <IconButton
            label={t('conversations.nextImage')}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            onClick={() => go(1)}
          />
        ) : null}
      </figure>
    </Modal>
  );
}

function wholeWidth(place: HTMLElement | null): number {
  return place?.querySelector('img')?.clientWidth ?? 0;
}

/** A zoomed image starts centered. */
function toMiddle(place: HTMLElement | null): void {
  if (!place) return;
  const left = (place.scrollWidth - place.clientWidth) / 2;
  place.scrollTo?.({
    left: getComputedStyle(place).direction === 'rtl' ? -left : left,
    top: (place.scrollHeight - place.clientHeight) / 2,
  });
}
