import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { paragraph } from './mail-look.ts'

/** A text that somebody typed, with its lines and paragraphs, and never as markup. */
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
