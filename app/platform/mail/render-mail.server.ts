import type { ReactElement } from 'react'
import { darkQuery } from './mail-theme.ts'

/** Old programs lay tables out by the rules of this type. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** A mail as both halves of a message: HTML, and text for programs and readers that want nothing else. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: a portal that sends none does not wait for them when it starts.
  const [{ renderToStaticMarkup }, { convert }] = await Promise.all([
    import('react-dom/server'),
    import('html-to-text'),
  ])
  const page = renderToStaticMarkup(mail)
  const text = convert(page, {
    wordwrap: 76,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: '.mail-only-in-html', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  })
  return { html: documentType + page, text: `${text.trim()}\n` }
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
