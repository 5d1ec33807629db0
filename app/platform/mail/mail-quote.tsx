import { colour } from './mail-look.ts'
import { MailText } from './mail-text.tsx'

/** Somebody else's words. In the text of a mail every line begins with '>', so that they end where they end. */
export function MailQuote({ text }: { text: string }) {
  return (
    <blockquote
      className="mail-line"
      style={{ margin: '0 0 24px', padding: '2px 0 0 20px', borderLeft: `3px solid ${colour('line')}` }}
    >
      <MailText text={text} />
    </blockquote>
  )
}
