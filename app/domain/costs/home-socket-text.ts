import { formatQuantity } from '#app/platform/format/format-number.ts'
import { acLossPercent, commonSocketLossPercent } from './charging-time.ts'
import type { HomeSocket } from './home-sockets.ts'

/** 'Tomada comum 220 V, 10 A (2,2 kW)'. */
export function formatHomeSocket({ name, current, kw }: HomeSocket): string {
  return `${[name, current].filter(Boolean).join(', ')} (${formatQuantity('kW', kw, 1)})`
}

export const lossText = `Conta ${commonSocketLossPercent}% de perda na tomada comum e ${acLossPercent}% nos outros pontos (medições do ADAC).`

export const portableText =
  'A potência da tomada é volts vezes ampères; o carregador portátil pode pedir menos: veja na etiqueta dele.'

/** The sources are `directive` in checklists.ts. */
export const socketWarning =
  'A diretriz nacional dos bombeiros não aceita tomada comum nem carregador portátil em garagem fechada. Como isso se aplica depende da norma de cada estado.'
