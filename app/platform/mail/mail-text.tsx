import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { colour, paragraph } from './mail-theme.ts'

export function MailText({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((lines, place) => (
    <Text key={place} className="mail-ink-2" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
      {lines.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  ))
}

/** In plain text, each line starts with '>'. */
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

export function MailStrong({ children }: { children: ReactNode }) {
  return (
    <strong className="mail-ink" style={{ color: colour('ink') }}>
      {children}
    </strong>
  )
}
