export type ComingPage = { title: string; sentence: string }

/** What will stand at addresses that are already known, by the beginning of the address. */
const comingPages: Record<string, ComingPage> = {
  '/mapa-abastecimento': {
    title: 'Mapa de recarga',
    sentence: 'Aqui ficarão os pontos de recarga do Brasil, com potência, conectores e horário de cada um.',
  },
}

const anyPage: ComingPage = { title: 'Página em preparação', sentence: 'Aqui ficará uma nova parte do portal.' }

export function comingPageAt(pathname: string): ComingPage {
  const path = pathname.toLowerCase()
  const beginning = Object.keys(comingPages).find((known) => path.startsWith(known))
  return (beginning && comingPages[beginning]) || anyPage
}
