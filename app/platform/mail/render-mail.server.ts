import type { ReactElement } from 'react'

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
