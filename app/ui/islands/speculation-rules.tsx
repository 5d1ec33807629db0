import { useCspNonce } from './csp-nonce.tsx'

/** Paths that are never prefetched: a visit changes or counts something, or reveals a token. */
const neverPrefetched = [
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

/** Prefetches pages on hover, and prerenders vehicle and article pages on press. A view of an article is counted only when it is shown. */
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

/** Empty in the browser, where React keeps the server's text. */
const rules = import.meta.env.SSR ? writeRules() : ''

function writeRules(): string {
  const shown = linksTo(['/veiculo/*', '/noticias/*'], [...neverPrefetched, '/veiculo/*/custo'])
  return JSON.stringify({
    prefetch: [{ where: linksTo(['/*'], neverPrefetched), eagerness: 'moderate' }],
    prerender: [{ where: shown, eagerness: 'conservative' }],
  })
}

function linksTo(pages: string[], others: string[]) {
  const isElsewhere = { selector_matches: '[target], [download], [rel~=nofollow]' }
  return { and: [{ href_matches: pages }, { not: { href_matches: others } }, { not: isElsewhere }] }
}
