import { socketWarning } from '#app/domain/costs/home-socket-text.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Home, Backing } from './home-charging-rules.ts'

export type ChecklistPoint = Backing & { what: string; why: string }

export function checklistFor(home: Home, state: StateCode | null): ChecklistPoint[] {
  return home === 'casa' ? house : flatIn(state)
}

const engineer: ChecklistPoint = {
  what: 'Contrate um profissional habilitado, com ART ou RRT',
  why: 'É o documento que diz quem projetou e quem responde pela instalação.',
  confidence: 'alta',
  sources: ['vrum', 'bol'],
}

const visit: ChecklistPoint = {
  what: 'Peça uma vistoria da entrada de energia',
  why: 'O carro puxa potência por horas seguidas. A vistoria diz se a entrada aguenta e a que distância fica o quadro: as duas coisas mudam o orçamento.',
  confidence: 'alta',
  sources: ['vrum', 'bol'],
}

const utility: ChecklistPoint = {
  what: 'Se a carga passar da disponível, peça o aumento à distribuidora',
  why: 'O pedido vem antes da obra. Peça por escrito a taxa e o prazo: mudam de uma distribuidora para outra.',
  confidence: 'media',
  sources: ['general'],
}

const house: ChecklistPoint[] = [
  visit,
  engineer,
  {
    what: 'Faça um circuito só para o carro',
    why: 'Com disjuntor próprio, DR, DPS e aterramento, sem nada mais ligado nele.',
    confidence: 'alta',
    sources: ['vrum', 'bol'],
  },
  utility,
  {
    what: 'Escolha a potência pelo que você roda e pelo que o carro aceita',
    why: '220 V e 32 A dão cerca de 7 kW; 11 e 22 kW pedem rede trifásica. O carro limita: um ponto mais forte do que o carregador de bordo não encurta a espera.',
    confidence: 'media',
    sources: ['general'],
  },
  {
    what: 'Em condomínio de casas, comunique antes a administração',
    why: 'A lei paulista pode alcançar só vagas com matrícula própria: as fontes divergem. Peça a resposta por escrito.',
    confidence: 'media',
    sources: ['g1', 'diarioPe2026'],
  },
]

function flatIn(state: StateCode | null): ChecklistPoint[] {
  const isSaoPaulo = state === 'SP'
  return [
    {
      what: 'Confirme que a vaga é sua',
      why: 'A lei paulista fala em vaga privativa, e uma fonte a restringe a vagas com matrícula própria. Vaga rotativa ou comum depende do condomínio.',
      confidence: 'media',
      sources: ['sindiconetSp', 'diarioPe2026'],
    },
    convention(isSaoPaulo),
    { ...visit, what: 'Peça uma vistoria, da unidade até a vaga' },
    { ...engineer, what: 'Peça o projeto a um profissional habilitado, com ART ou RRT' },
    utility,
    {
      what: 'Planeje uma estação fixa, não uma tomada',
      why: socketWarning,
      confidence: 'alta',
      sources: ['bombeirosDf', 'impactto'],
    },
    metering,
    writing(isSaoPaulo),
  ]
}

function convention(isSaoPaulo: boolean): ChecklistPoint {
  return {
    what: 'Leia a convenção e as atas da assembleia',
    why: isSaoPaulo
      ? 'Ela pode definir como se comunica, o padrão técnico e quem responde por dano e consumo. Obra em parte comum tem quórum no Código Civil.'
      : 'Sem lei do estado, são elas que decidem. Obra em parte comum tem quórum no Código Civil.',
    confidence: 'media',
    sources: isSaoPaulo ? ['sindiconetSp', 'general'] : ['general'],
  }
}

const metering: ChecklistPoint = {
  what: 'Combine como a energia será medida e paga',
  why: 'Medição individual é o que pedem as leis municipais que conhecemos, de São Paulo para edifícios novos e de Niterói.',
  confidence: 'media',
  sources: ['rhaldney2024', 'tribunaRj'],
}

function writing(isSaoPaulo: boolean): ChecklistPoint {
  return {
    what: 'Avise a administração por escrito e guarde a resposta',
    why: isSaoPaulo
      ? 'A lei exige a comunicação formal antes da obra. Se houver recusa, ela precisa de justificativa técnica ou de segurança documentada.'
      : 'Com o pedido e os motivos no papel, a assembleia discute o projeto e não a ideia. A resposta escrita pode não ser obrigatória no seu estado; peça assim mesmo.',
    confidence: isSaoPaulo ? 'alta' : 'media',
    sources: isSaoPaulo ? ['sindiconetSp', 'migalhas'] : ['general'],
  }
}

export type ElectricianPoint = Backing & { what: string; norm: string }

export function electricianPointsFor(home: Home): ElectricianPoint[] {
  return home === 'casa' ? circuit : [...circuit, ...garage]
}

const generalKnowledge = { confidence: 'media', sources: ['general'] } as const
export const directive = {
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
