export type ComingPage = { title: string; sentence: string }

/** What will stand at addresses that are already known, by the beginning of the address. */
const comingPages: Record<string, ComingPage> = {
  '/calculadora': {
    title: 'Calculadora de economia',
    sentence: 'Aqui ficará a conta de quanto você gasta por mês com gasolina e quanto gastaria com eletricidade.',
  },
  '/mapa-abastecimento': {
    title: 'Mapa de recarga',
    sentence: 'Aqui ficarão os pontos de recarga do Brasil, com potência, conectores e horário de cada um.',
  },
  '/fornecedores': {
    title: 'Guia de fornecedores',
    sentence: 'Aqui ficará o cadastro de quem vende carregadores, baterias e serviços para carros elétricos.',
  },
  '/fornecedor': {
    title: 'Fornecedor',
    sentence: 'Aqui ficará a página deste fornecedor, com serviços e contato.',
  },
}

const anyPage: ComingPage = { title: 'Página em preparação', sentence: 'Aqui ficará uma nova parte do portal.' }

/** The entry with the longest beginning in common: '/fornecedores' is not a '/fornecedor'. */
export function comingPageAt(pathname: string): ComingPage {
  const path = pathname.toLowerCase()
  const [longest] = Object.keys(comingPages)
    .filter((beginning) => path.startsWith(beginning))
    .toSorted((a, b) => b.length - a.length)
  return (longest && comingPages[longest]) || anyPage
}
