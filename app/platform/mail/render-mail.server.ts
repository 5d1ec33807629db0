import type { ReactElement } from 'react'
import { darkQuery } from './mail-theme.ts'

/** Doctype that old programs need for tables. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders a mail as HTML and as plain text. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first mail.
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
 * Replaces placeholders with addresses after rendering, which takes too long for a transaction.
 * @param addresses by placeholder, without characters that HTML escapes
 */
export function fillPlaceholders<Mail extends { html: string; text: string }>(
  mail: Mail,
  addresses: Record<string, string>,
): Mail {
  const filled = (half: string) =>
    Object.entries(addresses).reduce((text, [place, address]) => text.replaceAll(place, () => address), half)
  return { ...mail, html: filled(mail.html), text: filled(mail.text) }
}

/** A mail in its light or dark form, independent of the browser's setting. */
export function forceColorScheme(html: string, theme: 'light' | 'dark'): string {
  return html
    .replaceAll(darkQuery, theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${theme}"`)
}
