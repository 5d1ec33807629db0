/** Paths of static pages, for links that must not load the route table. tests/http/documents.test.ts compares them with the routes. */
const staticPaths = [
  /^\/$/,
  /^\/(?:sobre|fontes|termos-uso|politica-privacidade|sitemap|busca|anuncie|contato|ipva|fornecedores|newsletter|viagem)$/,
  /^\/noticias(?:\/(?!feed\/).+)?$/,
  /^\/(?:marca|categoria|preco|mapa-abastecimento|fornecedor)\/[^/]+$/,
  /^\/recarga(?:\/[^/]+){0,2}$/,
  /^\/(?:newsletter\/confirmar|newsletter\/sair|fornecedores\/confirmar)\/[^/]+$/,
  /^\/fornecedor\/[^/]+\/contato$/,
  /^\/carregar-em-casa\/(?:carta|conta-de-luz)$/,
  /^\/veiculo(?:-v2)?\/[^/]+$/,
  /^\/admin\/veiculos\/[^/]+\/previa$/,
]

export function isStaticPath(path: string): boolean {
  return staticPaths.some((pattern) => pattern.test(path))
}

/**
 * True for a path of the portal or a fragment. Rejects backslashes, which browsers treat as slashes, and tabs and line breaks, which they
 * ignore.
 */
export function isOwn(address: string | undefined): boolean {
  return address !== undefined && /^(?:#|\/(?![/\\]))[^\\\s]*$/.test(address)
}
