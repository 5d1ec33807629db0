import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callPanel, isDenied } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { showToast } from '#app/ui/toast.tsx'
import { chargingCalls } from './charging-desk-paths.ts'
import { mostUploadBytes, type PieceAnswer, pieceBytes, tooLargeUpload } from './upload-limits.ts'

type Upload = { sent: number; size: number }

const unkept = 'O portal não conseguiu guardar o arquivo. Tente de novo.'
const unreached = 'O portal não respondeu. Envie o arquivo de novo.'

/** Sends a file of points piece by piece; what is wrong with it is said beside its field. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()

  const sendFrom = async (file: File, offset: number, known: string): Promise<string | null> => {
    setUpload({ sent: offset, size: file.size })
    const answer = await callPanel<PieceAnswer>(chargingCalls.send, formOf(file, offset, known))
    if (isDenied(answer)) {
      onDenied('Entre de novo para continuar o envio.', () => void finish(file, offset, known))
      return null
    }
    if (answer.outcome === 'more') return sendFrom(file, offset + pieceBytes, answer.upload)
    if (answer.outcome === 'refused') return answer.sentence
    if (answer.outcome !== 'queued') return answer.outcome === 'interrupted' ? unreached : unkept
    showToast({ title: 'Arquivo enviado', description: 'A importação começa em instantes e aparece na lista.' })
    await revalidate()
    return null
  }
  const finish = async (file: File, offset: number, known: string) => {
    setProblem(await sendFrom(file, offset, known))
    setUpload(null)
  }
  const send = async (file: File) => {
    if (file.size > mostUploadBytes) return setProblem(tooLargeUpload)
    setProblem(null)
    await finish(file, 0, '')
  }
  return { upload, problem, send, forget: () => setProblem(null) }
}

function formOf(file: File, offset: number, upload: string): FormData {
  const form = new FormData()
  form.set('piece', file.slice(offset, offset + pieceBytes))
  form.set('upload', upload)
  form.set('offset', String(offset))
  form.set('size', String(file.size))
  form.set('name', file.name)
  return form
}
