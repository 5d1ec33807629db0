import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Confidence } from '#app/platform/confidence.ts'

/** With dates, as on the page. */
const published = {
  guru: 'gurudoscarros.com.br, 20/02/2026',
  novoMomento: 'novomomento.com.br, 21/02/2026',
  sindiconetSp: 'sindiconet.com.br, fev/2026',
  migalhas: 'migalhas.com.br, 19/03/2026',
  g1: 'g1.globo.com, 22/02/2026',
  motorShow: 'motorshow.com.br, 21/02/2026',
  diarioPe2026: 'diariodepernambuco.com.br, 28/02/2026',
  autoranking: 'autoranking.com.br, Lei 18.403',
  rhaldney2024: 'rhaldneysantosoficial.com.br e vozcom.com.br, 26/07/2024',
  meuCondominio: 'revistameucondominio.com.br, diretriz dos bombeiros',
  bombeirosDf: 'bombeirosdf.com.br, 29/08/2025',
  diarioPe2025: 'diariodepernambuco.com.br, 28/08/2025',
  impactto: 'portalimpactto.com.br, diretriz dos bombeiros',
  alcadv: 'alcadv.com, 20/10/2025',
  gmo: 'gmolaw.com.br, análise da diretriz',
  sindicoJf: 'sindicojf.com.br, entrevista com os bombeiros de MG',
  segci: 'guiasegci.com.br, Parecer Técnico CCB-001/800/25',
  qualidade: 'portal.qualidadepetroleo.com, Secovi-SP',
  canalVe: 'canalve.com.br, universocondominio.com.br e sindiconet.com.br, 17/11/2025',
  camaralog: 'camaralog.com, Portaria 003/970/2026',
  alagoas: 'politicaalagoana.com.br, al102.com.br e oparanews.com.br, 24/10/2025',
  tribunaRj: 'atribunarj.com.br, Niterói',
  pvMagazine: 'pv-magazine-brasil.com, 06/03/2025',
  infoDf: 'infodf.com.br, Goiás',
  diarioMineiro: 'drd-br.diariomineiro.net, Cuiabá',
  sindiconet2025: 'sindiconet.com.br, dez/2025',
  canalSolar: 'canalsolar.com.br, NBR 17019',
  raceletrica: 'raceletrica.eng.br, NBR 17019',
  vrum: 'vrum.com.br, out/2024',
  bol: 'bol.uol.com.br, 27/02/2025',
  uol2024: 'economia.uol.com.br, 24/07/2024',
  hojeEmDia: 'hojeemdia.com.br, dez/2019',
  vetorlog: 'vetorlog.com, 21/06/2021',
  oPovo2025: 'opovo.com.br, 09/12/2025',
  oLiberal2025: 'O Liberal, 06/11/2025',
  /** Common practice without a page that confirms it: at most medium confidence. */
  general: 'prática do setor, sem norma citada',
} as const

type SourceKey = keyof typeof published

export type Backing = { sources: readonly SourceKey[]; confidence: Confidence }

export function formatSources(sources: readonly SourceKey[]): string {
  return sources.map((key) => published[key]).join('; ')
}

export const homes = {
  casa: { label: 'Casa', at: 'em casa' },
  apartamento: { label: 'Apartamento', at: 'no prédio' },
} as const

export type Home = keyof typeof homes
export const homeKeys = Object.keys(homes) as Home[]

export function isHome(text: unknown): text is Home {
  return typeof text === 'string' && Object.hasOwn(homes, text)
}

export type RuleStatus = 'em vigor' | 'publicada' | 'proposta' | 'vetada' | 'consulta encerrada' | 'norma técnica'

/** A law, norm or bill. No legal advice. */
export type HomeChargingRule = Backing & {
  id: string
  title: string
  /** Empty: the whole country. */
  states: readonly StateCode[]
  city?: string
  homes: readonly Home[]
  status: RuleStatus
  /** 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. null: unknown. */
  date: string | null
  /** As `date`. null: not in the sources. */
  inForceSince: string | null
  says: readonly string[]
  doubts: readonly string[]
}
