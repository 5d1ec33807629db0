import type { ReactElement } from 'react'
import { darkQuery } from './mail-theme.ts'

/** A mail as both halves of a message: HTML, and text for programs and readers that want nothing else. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: a portal that sends none does not wait for it when it starts.
  const { render } = await import('@react-email/render')
  const html = await render(mail)
  const text = await render(mail, {
    plainText: true,
    htmlToTextOptions: {
      wordwrap: 76,
      selectors: [
        { selector: 'h1', options: { uppercase: false } },
        { selector: '.mail-only-in-html', format: 'skip' },
        { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      ],
    },
  })
  return { html, text: `${text.trim()}\n` }
}

/**
 * Puts addresses into a mail that was written before they were known: a mail takes time, and no transaction waits for it.
 * @param addresses by what stands in their places, each whole and without signs that HTML would have to escape
 */
export function fillPlaceholders<Mail extends { html: string; text: string }>(
  mail: Mail,
  addresses: Record<string, string>,
): Mail {
  const filled = (half: string) =>
    Object.entries(addresses).reduce((text, [place, address]) => text.replaceAll(place, () => address), half)
  return { ...mail, html: filled(mail.html), text: filled(mail.text) }
}

/** A mail as a program shows it that is light or dark, whatever the browser is that looks at it. */
export function forceColorScheme(html: string, look: 'light' | 'dark'): string {
  return html
    .replaceAll(darkQuery, look === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${look}"`)
}
