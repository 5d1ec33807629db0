import type { ReactElement } from 'react'
import { darkQuery } from './mail-theme.ts'

/** Old mail programs need this doctype for tables. */
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  // Both libraries are loaded when the first mail is rendered.
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
 * Rendering takes too long inside a transaction, so a mail is rendered before and filled in the transaction.
 * @param addresses address by placeholder; must not contain characters that HTML escapes
 */
export function fillPlaceholders<Mail extends { html: string; text: string }>(
  mail: Mail,
  addresses: Record<string, string>,
): Mail {
  const filled = (half: string) =>
    Object.entries(addresses).reduce((text, [place, address]) => text.replaceAll(place, () => address), half)
  return { ...mail, html: filled(mail.html), text: filled(mail.text) }
}

/** Shows a mail in the light or dark theme, independent of the browser's setting. */
export function forceColorScheme(html: string, theme: 'light' | 'dark'): string {
  return html
    .replaceAll(darkQuery, theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${theme}"`)
}
