import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { chargingCalls } from '#app/features/charging/admin/charging-desk-paths.ts'
import { formFields } from '#app/platform/form-text.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.tsx'
import type { EntryForm } from '#app/ui/use-entry-dialog.ts'
import { useFormCall } from '#app/ui/use-form-call.ts'
import { interruptedCall } from '#app/ui/use-panel-call.ts'
import type { PointSavingAnswer } from './answer-point-calls.server.ts'
import type { ListedPoint } from './listed-points-queries.server.ts'
import { type PointFields, pointFieldsOf, pointInputs, pointParts } from './point-fields.ts'

/** Sends the form with what it was opened with, so that only what the editor has changed is written. */
export function usePointSaving(point: ListedPoint | null, entry: EntryForm, onClose: () => void) {
  const call = useFormCall<PointSavingAnswer>(chargingCalls.save, denied)
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState(() => pointFieldsOf(point))
  const [sent, setSent] = useState(opened)
  const send = (compared: PointFields, acceptsNear: boolean) => {
    if (!entry.form.current || call.isSending) return
    const written = new FormData(entry.form.current)
    setSent(formFields(written, pointInputs))
    written.set('vista', JSON.stringify(compared))
    written.set('perto', acceptsNear ? '1' : '')
    void call.send(written, async (answer) => {
      if (answer.outcome === 'invalid' || answer.outcome === 'conflict') return
      showToast(answer.outcome === 'interrupted' ? interruptedCall : saved[answer.outcome])
      await revalidate()
      if (answer.outcome !== 'added' && answer.outcome !== 'saved' && answer.outcome !== 'unchanged') return
      entry.setDirty(false)
      onClose()
    })
  }
  const overwrite = () => {
    const { conflict } = call
    if (conflict?.reason !== 'changed') return send(opened, true)
    const standing = pointFieldsOf(conflict.standing)
    const inputs: (keyof PointFields)[] = conflict.parts.flatMap((part) => [...pointParts[part].inputs])
    const compared = { ...opened, ...Object.fromEntries(inputs.map((input) => [input, standing[input]])) }
    setOpened(compared)
    send(compared, false)
  }
  return { call, sent, save: () => send(opened, false), overwrite }
}

const denied = 'Entre de novo para gravar o ponto. O que você escreveu continua aqui.'
const failure = (description: string): ToastMessage => ({ title: 'Erro', description, isDestructive: true })
const saved: Record<Exclude<PointSavingAnswer['outcome'], 'invalid' | 'conflict'>, ToastMessage> = {
  added: { title: 'Ponto adicionado', description: 'Ele já aparece no mapa e na lista.' },
  saved: { title: 'Ponto gravado', description: 'Importações deixam como está o que você mudou.' },
  unchanged: { title: 'Nada mudou', description: 'O ponto já estava assim.' },
  missing: failure('Este ponto não existe mais. O que você escreveu continua aqui para copiar.'),
  failed: failure('O ponto não foi gravado. O que você escreveu continua aqui; tente de novo.'),
}
