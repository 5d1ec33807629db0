import { site } from '#app/platform/site.ts'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { colour, darkStyles, mailFont, smallPrint } from './mail-theme.ts'

type MailFrameProps = {
  title: string
  /** Text that mail programs show next to the subject in lists. */
  preview: string
  siteUrl: string
  reason: string
  /** Link after the reason, such as to unsubscribe. undefined: none. */
  wayOut?: { href: string; label: string }
  children: ReactNode
}

export function MailFrame({ title, preview, siteUrl, reason, wayOut, children }: MailFrameProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Preview>{preview}</Preview>
      {/* A plain `body`: the library's Body colours an inner cell, which the classes of the dark theme do not reach. */}
      <body className="mail-page" style={{ margin: 0, backgroundColor: colour('bg'), fontFamily: mailFont }}>
        <Container style={{ width: '100%', maxWidth: 600, margin: '0 auto', padding: '32px 16px 48px' }}>
          <Section style={{ padding: '0 8px 20px' }}>
            <Link
              href={siteUrl}
              className="mail-ink"
              style={{
                fontSize: 19,
                lineHeight: '28px',
                fontWeight: 600,
                letterSpacing: '-0.01em',
                color: colour('ink'),
              }}
            >
              <MailScale />
              {site.name}
            </Link>
          </Section>
          <Section className="mail-sheet mail-padded" style={sheet}>
            <Heading as="h1" className="mail-ink" style={heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section className="mail-padded" style={{ padding: '24px 40px 0' }}>
            <Text className="mail-ink-3" style={smallPrint}>
              {reason}
              {wayOut && (
                <>
                  {' '}
                  <Link
                    href={wayOut.href}
                    className="mail-ink-3"
                    style={{ ...smallPrint, textDecoration: 'underline' }}
                  >
                    {wayOut.label}
                  </Link>
                </>
              )}
            </Text>
            <Text className="mail-ink-3 mail-only-in-html" style={{ ...smallPrint, margin: 0 }}>
              {site.name} ·{' '}
              <Link
                href={siteUrl}
                className="mail-ink-3"
                style={{ color: colour('ink3'), textDecoration: 'underline' }}
              >
                {new URL(siteUrl).host}
              </Link>
            </Text>
          </Section>
        </Container>
      </body>
    </Html>
  )
}

const sheet = {
  padding: '40px 40px 32px',
  backgroundColor: colour('surface'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 12,
}

const heading = {
  margin: '0 0 16px',
  fontSize: 26,
  lineHeight: '32px',
  fontWeight: 600,
  letterSpacing: '-0.015em',
  color: colour('ink'),
}

/** Heights of the logo's bars in px. The last one is the needle of the gauge. */
const marks = [7, 11, 15, 19, 23]

/** Draws the logo without an image, because mail programs block images. */
function MailScale() {
  return (
    <span aria-hidden="true" style={{ marginRight: 10, whiteSpace: 'nowrap' }}>
      {marks.map((height, index) => {
        const isNeedle = index === marks.length - 1
        return (
          <span
            key={height}
            className={isNeedle ? 'mail-needle' : 'mail-bar'}
            style={{
              display: 'inline-block',
              width: 3,
              height,
              marginRight: 3,
              verticalAlign: -3,
              backgroundColor: colour(isNeedle ? 'needle' : 'ink'),
            }}
          />
        )
      })}
    </span>
  )
}
