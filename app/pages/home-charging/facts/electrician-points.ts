import type { Home } from './homes.ts'
import type { Backing } from './home-charging-sources.ts'

/** A task that the professional answers for, and the norm that requires it. */
export type ElectricianPoint = Backing & { what: string; norm: string }

export function electricianPointsFor(home: Home): ElectricianPoint[] {
  return home === 'casa' ? circuit : [...circuit, ...garage]
}

const generalKnowledge = { confidence: 'media', sources: ['general'] } as const
const directive = {
  norm: 'Diretriz dos bombeiros, 2025',
  confidence: 'alta',
  sources: ['bombeirosDf', 'impactto'],
} as const

const circuit: ElectricianPoint[] = [
  { ...generalKnowledge, what: 'Um circuito dedicado para cada ponto', norm: 'NBR 17019' },
  {
    ...generalKnowledge,
    what: 'DR de até 30 mA por ponto: tipo A com detecção de 6 mA em corrente contínua, ou tipo B',
    norm: 'NBR 17019',
  },
  {
    ...generalKnowledge,
    what: 'Carga somada por inteiro (simultaneidade 1), a não ser que haja gestão de carga',
    norm: 'NBR 17019',
  },
  { ...generalKnowledge, what: 'Cabo, disjuntor, DPS e aterramento dimensionados para a carga', norm: 'NBR 5410' },
  {
    what: 'Modo de recarga: 3 para a estação fixa em corrente alternada',
    norm: 'NBR IEC 61851-1',
    confidence: 'alta',
    sources: ['impactto', 'alcadv'],
  },
]

const garage: ElectricianPoint[] = [
  { ...directive, what: 'Desligamento manual a até 5 m da estação' },
  { ...directive, what: 'Disjuntor exclusivo, identificado, e sinalização do ponto e do desligamento' },
  { ...directive, what: '5 m até a rota de saída, quando a garagem tem uma saída só' },
]
