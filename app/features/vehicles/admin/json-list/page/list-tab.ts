/** The parts of the JSON manager in their order (AJSON-01); each has an address of its own. */
export const listTabs = [
  { value: 'editor', label: 'Editor' },
  { value: 'preview', label: 'Preview' },
  { value: 'historico', label: 'Histórico' },
] as const

export type ListTab = (typeof listTabs)[number]['value']

export function readListTab(parameters: URLSearchParams): ListTab {
  return listTabs.find(({ value }) => value === parameters.get('aba'))?.value ?? 'editor'
}

export function listTabHref(tab: ListTab): string {
  return tab === 'editor' ? '?' : `?aba=${tab}`
}
