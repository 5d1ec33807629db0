import { expect } from 'vitest'
import { buildVehicleEntry } from '#tests/builders/vehicle-entry.ts'

type Panel = { act(path: string, intent: string, form: Record<string, string>): Promise<{ outcome: string }> }
type Answer = {
  outcome: string
  id: number
  sentence: string
  problems: Record<string, string>
  differences: { field: string }[]
}

export const save = async (panel: Panel, form: Record<string, string>) =>
  (await panel.act('/admin/conteudo/veiculos/novo', 'save', form)) as Answer
export const created = async (panel: Panel, about: Record<string, string>) => {
  const { outcome, id } = await save(panel, buildVehicleEntry(about))
  expect(outcome).toBe('created')
  return id
}
