import { formatInstant } from '#app/platform/format/format-date.ts'

/** Nobody should take a preview for the page. @param expiresAt ISO instant of the link's end */
export function PreviewBanner({ expiresAt, isPublished }: { expiresAt: string; isPublished: boolean }) {
  return (
    <p role="note" className="border-b border-warn bg-warn-soft py-2.5 text-15 text-warn">
      <span className="wrap block">
        Prévia de uma notícia {isPublished ? 'publicada' : 'ainda não publicada'}. Este link vale até{' '}
        {formatInstant(new Date(expiresAt))}.
      </span>
    </p>
  )
}
