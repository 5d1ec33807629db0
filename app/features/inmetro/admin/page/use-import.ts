import { useState } from 'react'
import type {
  ApplyAnswer,
  ChooseAnswer,
  CompareAnswer,
  ImportReview,
} from '#app/features/inmetro/admin/import-answer.ts'
import { importCalls } from '#app/features/inmetro/admin/import-paths.ts'
import {
  importDenied,
  missingModel,
  nothingImported,
  nothingTicked,
  unansweredImport,
} from '#app/features/inmetro/admin/import-texts.ts'
import { mostFileBytes, tooLargeSentence } from '#app/features/inmetro/table/pbev-file.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSend } from '#app/ui/use-send.ts'

/** The file of an editor, with what they wrote beside it. */
export type SentTable = { file: File; name: string; date: string }

/** What the form is told: why a file cannot be used, or which tables it has. */
export type FormNews = { problem: string | null; names: string[] }

type Shown = { sent: SentTable; review: ImportReview; conflict: string[] }
type Answer = CompareAnswer | ApplyAnswer | { outcome: 'failed' | 'interrupted' }

/** From a file to what it changes, and from the ticks to the catalogue. The file stays here and is sent again with each step. */
export function useImport() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [news, setNews] = useState<FormNews>({ problem: null, names: [] })
  const { isSending, send } = useSend()

  const show = (sent: SentTable, answer: Answer) => {
    const conflict = answer.outcome === 'conflict' ? answer.names : []
    if ('review' in answer) {
      setNews(({ names }) => ({ problem: null, names }))
      return setShown({ sent, review: answer.review, conflict })
    }
    if (answer.outcome === 'several') return setNews({ problem: null, names: answer.names })
    if (answer.outcome === 'refused') return setNews(({ names }) => ({ problem: answer.sentence, names }))
    showToast(answer.outcome === 'interrupted' ? unansweredImport : nothingImported)
  }
  const compare = async (sent: SentTable) => {
    setShown(null)
    // The portal would not take it in to say so.
    if (sent.file.size > mostFileBytes) return show(sent, { outcome: 'refused', sentence: tooLargeSentence })
    await send<CompareAnswer>(importCalls.compare, formOf(sent), importDenied, (answer) => show(sent, answer))
  }
  const apply = async (chosen: string[]) => {
    if (!shown) return
    if (chosen.length === 0) return showToast(nothingTicked)
    const form = formOf(shown.sent)
    for (const tick of chosen) form.append('chosen', tick)
    await send<ApplyAnswer>(importCalls.apply, form, importDenied, (answer) => {
      if (answer.outcome === 'applied') showToast({ title: 'Sucesso!', description: appliedSentence(answer) })
      show(shown.sent, answer)
    })
  }
  const choose = async (lineKey: string, choice: string) => {
    if (!shown) return
    await send<ChooseAnswer>(importCalls.choose, { lineKey, choice }, importDenied, async ({ outcome }) => {
      if (outcome === 'failed' || outcome === 'invalid') return showToast(nothingImported)
      if (outcome === 'interrupted') return showToast(unansweredImport)
      if (outcome === 'missing') showToast(missingModel)
      await send<CompareAnswer>(importCalls.compare, formOf(shown.sent), importDenied, (answer) =>
        show(shown.sent, answer),
      )
    })
  }
  /** Another file: nothing that was said of the last one holds. */
  const forget = () => {
    setNews({ problem: null, names: [] })
    setShown(null)
  }
  return { shown, news, isBusy: isSending, compare, apply, choose, forget }
}

function formOf({ file, name, date }: SentTable): FormData {
  const form = new FormData()
  form.set('file', file)
  form.set('name', name)
  form.set('date', date)
  return form
}

function appliedSentence({ figureCount, modelCount }: { figureCount: number; modelCount: number }): string {
  const figures = figureCount === 1 ? '1 número gravado' : `${formatNumber(figureCount)} números gravados`
  return `${figures} em ${modelCount === 1 ? '1 modelo' : `${formatNumber(modelCount)} modelos`}.`
}
