import { binPath } from '#app/ui/panel/action-messages.ts'

export const panelPath = '/admin/conteudo'

export const newsletterPath = `${panelPath}/newsletter`
export const dataListsPath = `${panelPath}/dados-json`
export const suppliersPath = `${panelPath}/fornecedores`

export const panelTabs = [
  { value: 'noticias', label: 'Notícias', path: panelPath, failure: 'Falha ao carregar as notícias' },
  { value: 'veiculos', label: 'Veículos', path: `${panelPath}/veiculos`, failure: 'Falha ao carregar veículos' },
  { value: 'dados-json', label: 'Dados JSON', path: dataListsPath, failure: 'Falha ao carregar as listas de dados' },
  { value: 'newsletter', label: 'Newsletter', path: newsletterPath, failure: 'Falha ao carregar assinantes' },
  {
    value: 'fornecedores',
    label: 'Fornecedores',
    path: suppliersPath,
    failure: 'Erro ao carregar lista de fornecedores',
  },
  {
    value: 'webhooks',
    label: 'Webhooks',
    path: `${panelPath}/webhooks`,
    failure: 'Falha ao carregar logs dos webhooks',
  },
  {
    value: 'seguranca',
    label: 'Segurança',
    path: `${panelPath}/seguranca`,
    failure: 'Falha ao carregar a segurança da conta',
  },
] as const

const pagesOfTabs: Record<string, string> = { '/admin/privacidade': 'seguranca', [binPath]: 'seguranca' }

export function tabOf(pathname: string): (typeof panelTabs)[number] {
  const found = panelTabs.findLast(({ path, value }) => pathname.startsWith(path) || pagesOfTabs[pathname] === value)
  return found ?? panelTabs[0]
}
