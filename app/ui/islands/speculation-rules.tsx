import { useCspNonce } from './csp-nonce.tsx'

/** A page that a visit changes, counts or reveals is never prefetched. */
const neverAhead = [
  '/admin*',
  '/busca*',
  '/newsletter/*',
  '/fornecedores/confirmar/*',
  '/noticias/previa/*',
  '/noticias/feed/*',
  '/feed.*',
  '/sitemap*.xml',
  '/imagens/*',
  '/cartoes/*',
]

/**
 * Pages that a browser fetches as soon as a visitor reaches for their link, and those that it even prepares while the link is pressed
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). What counts a reading waits until the page is shown.
 */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      nonce={useCspNonce()}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  )
}

/** Nobody needs their text in the browser once more: React leaves it as the server wrote it. */
const rules = import.meta.env.SSR ? writeRules() : ''

function writeRules(): string {
  const shown = linksTo(['/veiculo/*', '/noticias/*'], [...neverAhead, '/veiculo/*/custo'])
  return JSON.stringify({
    prefetch: [{ where: linksTo(['/*'], neverAhead), eagerness: 'moderate' }],
    prerender: [{ where: shown, eagerness: 'conservative' }],
  })
}

function linksTo(pages: string[], others: string[]) {
  const isElsewhere = { selector_matches: '[target], [download], [rel~=nofollow]' }
  return { and: [{ href_matches: pages }, { not: { href_matches: others } }, { not: isElsewhere }] }
}
