import { useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isDenied } from '#app/platform/panel/client-action.ts'
import { PanelSession, useUnsavedWork } from '#app/ui/dialogs/panel-session.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { showToast } from '#app/ui/notices/toast.tsx'
import { percentOf, sendPieces, type UploadPlace } from './send-pieces.ts'
import { mostUploadBytes, tooLargeUpload } from './upload-limits.ts'

const unkept = 'O portal não conseguiu guardar o arquivo. Tente de novo.'
const unreached = 'O portal não respondeu. Envie o arquivo de novo.'

/** Sends a file of points piece by piece; what is wrong with it is said beside its field. What was cut off goes on where it stopped. */
export function useUpload() {
  const [upload, setUpload] = useState<UploadPlace | null>(null)
  const [stopped, setStopped] = useState<UploadPlace | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { setDirty } = useUnsavedWork()
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const isLeft = useIsLeft()
  const settle = (found: string | null, place: UploadPlace | null = null) => {
    setUpload(null)
    setStopped(place)
    setProblem(found)
    setDirty(place !== null)
  }
  const goOn = async (from: UploadPlace): Promise<void> => {
    setProblem(null)
    setStopped(null)
    setDirty(true)
    const { place, answer } = await sendPieces(from, { onPlace: setUpload, isOver: () => isLeft.current })
    if (isLeft.current) return
    if (isDenied(answer)) {
      settle(`A sessão terminou. ${restOf(place)}`, place)
      return onDenied('Entre de novo para continuar o envio.', () => void goOn(place))
    }
    if (answer.outcome === 'interrupted' || answer.outcome === 'failed') {
      if (place.upload !== '') return settle(`O portal não respondeu. ${restOf(place)}`, place)
      return settle(answer.outcome === 'failed' ? unkept : unreached)
    }
    settle(answer.outcome === 'refused' ? answer.sentence : null)
    if (answer.outcome === 'queued')
      showToast({ title: 'Arquivo enviado', description: 'A importação começa em instantes e aparece na lista.' })
    // Also where it was refused: another import may run that the page does not know of.
    await revalidate()
  }
  const send = (file: File) =>
    file.size > mostUploadBytes ? settle(tooLargeUpload) : void goOn({ file, offset: 0, upload: '' })
  return { upload, stopped, problem, send, goOn, forget: () => settle(null) }
}

/** True if the page is not shown any more, for what goes on after that. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

function restOf(place: UploadPlace): string {
  if (place.upload === '') return 'Nada do arquivo foi enviado ainda.'
  return `O envio parou em ${formatNumber(percentOf(place))}%; o que já foi enviado está guardado: continue de onde parou.`
}
