import { useLingui } from '@lingui/react/macro'
import { clock } from '../../../../cards/articleStory'
import { ListenButton } from '../../../../client/player/ListenButton'
import { mediaUrl, toPicture } from '../../../../content/media/media'
import { Picture } from '../../../../ui/Picture'
import type { PlayerProps } from '../../../contract'
import { RecordingWords } from '../RecordingWords'
import styles from './Player.module.css'
import { posterOf } from './posterOf'

/**
 * The browser's own media player. In the `webapp` layout, audio keeps playing while the reader navigates. The recording loads only when the
 * reader starts it.
 */
export function Player({ view, recording, fallback }: PlayerProps) {
  const { kind, src, title, duration, poster, subtitles, transcript } = recording
  const { t } = useLingui()
  const picture = toPicture(poster) ?? fallback
  return (
    <figure className={styles.player} data-part="player" data-player={kind}>
      {kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the captions are the publisher's to give.
        <video
          controls
          preload="none"
          playsInline
          poster={picture && posterOf(picture.src)}
          width={1280}
          height={720}
          src={src}
          aria-label={title}
        >
          {subtitles.map(({ lang, label, filename }, index) => (
            <track
              key={lang}
              kind="captions"
              srcLang={lang}
              label={label ?? lang}
              src={mediaUrl({ filename })}
              default={index === 0}
            />
          ))}
        </video>
      ) : (
        <>
          {picture && <Picture picture={picture} ratio="1:1" place="card" eager />}
          <Sound view={view} recording={recording} picture={picture?.src} />
        </>
      )}
      <figcaption>
        {title && <b>{title}</b>}
        {duration ? <span>{clock(duration)}</span> : null}
        <a href={src} download>
          {t`Download`}
        </a>
        <RecordingWords transcript={transcript} />
      </figcaption>
    </figure>
  )
}

type SoundProps = Pick<PlayerProps, 'view' | 'recording'> & { picture: string | undefined }

function Sound({ view, recording: { src, title }, picture }: SoundProps) {
  const { edition, path, theme } = view
  // biome-ignore lint/a11y/useMediaCaption: the transcript has the spoken text.
  const own = <audio controls preload="none" src={src} aria-label={title} />
  if (theme.layout !== 'webapp') return own
  const episode = { src, title: title ?? edition.name, href: edition.href(path), site: edition.name, picture }
  return (
    <>
      <ListenButton episode={episode} />
      <noscript>{own}</noscript>
    </>
  )
}
