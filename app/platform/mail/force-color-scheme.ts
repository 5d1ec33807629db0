import { darkQuery } from './mail-look.ts'

/** A mail as a program shows it that is light or dark, whatever the browser is that looks at it. */
export function forceColorScheme(html: string, look: 'light' | 'dark'): string {
  return html
    .replaceAll(darkQuery, look === 'dark' ? '@media all' : '@media not all')
    .replaceAll('content="light dark"', `content="${look}"`)
}
