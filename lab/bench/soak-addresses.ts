/**
 * Lists different addresses of all kinds of pages, equal in each call. Later ones are unique through parameters of searches, filters and
 * trips.
 */
export function soakAddresses(count: number): string[] {
  const made = Array.from(
    { length: count },
    (_, index) => kinds[index % kinds.length]?.(Math.floor(index / kinds.length)) ?? '/',
  )
  return [...new Set(['/', ...made])].slice(0, count)
}

const brands = ['byd', 'volvo', 'gwm', 'bmw', 'chevrolet', 'jeep', 'renault', 'fiat', 'nissan', 'kia']
const bodies = ['hatch', 'sedan', 'suv', 'pickup']
const words = ['autonomia', 'bateria', 'imposto', 'recarga', 'dolphin', 'suv', 'importação', 'preço', 'ônibus', 'zzzz']
const states = ['SP', 'RJ', 'MG', 'AM', 'RS', 'BA', 'PR', 'SC', 'PE', 'CE']

const oneOf = (list: string[], index: number) => encodeURIComponent(list[index % list.length] ?? '')

const kinds: ((index: number) => string)[] = [
  (index) => `/catalogo?busca=${oneOf(words, index)}+${index}`,
  (index) => `/catalogo.data?preco=${100_000 + 1_000 * index}-&ordem=price_asc`,
  (index) => `/veiculo/${1 + (index % 89)}?km=${20 + Math.floor(index / 89)}`,
  (index) => `/veiculo/nao-existe-${index}`,
  (index) => `/veiculo/${1 + (index % 89)}/custo?anos=${1 + (Math.floor(index / 89) % 10)}&uf=${oneOf(states, index)}`,
  (index) => `/comparativo?v=${1 + (index % 89)},${1 + ((index * 7) % 89)},${1 + ((index * 13) % 89)}`,
  (index) => `/noticias?busca=${oneOf(words, index)}+${index}`,
  (index) => `/noticias/nao-existe-${index}`,
  (index) => `/busca/sugestoes?q=${oneOf(words, index)}+${index}`,
  (index) => `/qual-eletrico?orcamento=${100_000 + 1_000 * index}&km=${20 + (index % 80)}`,
  (index) => `/marca/${oneOf(brands, index)}?pagina=${index}`,
  (index) => `/categoria/${oneOf(bodies, index)}?pagina=${index}`,
  (index) => `/mapa-abastecimento?uf=${oneOf(states, index)}&potencia=${index}`,
  (index) => `/mapa-abastecimento/celas/8/${90 + (index % 20)}/${120 + Math.floor(index / 20)}`,
  (index) => `/calculadora?km=${500 + index}&gasolina=5.5&kml=12&energia=0.65&kwh=16`,
  (index) => `/ipva?carro=eletrico&uf=${oneOf(states, index)}&valor=${100_000 + index}&ano=1`,
  (index) => `/fornecedores?cidade=${oneOf(words, index)}+${index}`,
  (index) =>
    ['/sobre', '/contato', '/feed.xml', '/sitemap.xml', '/sitemap', '/robots.txt', '/readyz'][index % 7] ?? '/',
  (index) => `/nao-existe/${index}`,
]
