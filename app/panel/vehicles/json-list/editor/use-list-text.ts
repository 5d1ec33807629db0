import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { checkFailed, listDenied } from '#app/panel/vehicles/json-list/list-messages.ts'
import { baseHeader, currentListPath } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { PanelSession } from '#app/ui/dialogs/panel-session.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import type { JsonEditor } from './json-editor.ts'
import { type CheckedList, type ListChecker, openListChecker } from './list-checker.ts'

const pauseMs = 300

export function useListText() {
  const [isDirty, setDirty] = useState(false)
  const editor = useRef<JsonEditor | null>(null)
  const { loaded, load } = useCurrentList(editor)
  const { check, checkNow, checkSoon } = useListCheck(editor)
  const onChange = useCallback(() => {
    setDirty(editor.current ? !editor.current.isOriginal() : false)
    checkSoon()
  }, [checkSoon])
  const onOpen = useCallback(
    (opened: JsonEditor | null) => {
      editor.current = opened
      if (opened) void checkNow()
    },
    [checkNow],
  )
  return { loaded, isDirty, check, editor, load, checkNow, onChange, onOpen }
}

function useCurrentList(editor: RefObject<JsonEditor | null>) {
  const { onDenied } = useContext(PanelSession)
  const [loaded, setLoaded] = useState<ListFile | 'loading' | 'failed'>('loading')
  const load = useCallback(
    async function load(): Promise<ListFile | null> {
      const file = await readListFile(currentListPath)
      if (file === 'denied') {
        setLoaded('failed')
        onDenied(listDenied, () => void load())
        return null
      }
      setLoaded(file)
      if (file === 'failed') return null
      editor.current?.begin(file.text)
      return file
    },
    [editor, onDenied],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { loaded, load }
}

function useListCheck(editor: RefObject<JsonEditor | null>) {
  const [check, setCheck] = useState<CheckedList | null>(null)
  const checker = useRef<ListChecker | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** null: no editor is open, or the text changed during the check. */
  const checkNow = useCallback(async (): Promise<{ text: string; check: CheckedList } | null> => {
    clearTimeout(pause.current)
    const opened = editor.current
    if (!opened) return null
    checker.current ??= openListChecker()
    const text = opened.text()
    const result = await checker.current.check(text).catch(() => null)
    if (!result) {
      showToast(checkFailed)
      return null
    }
    if (editor.current !== opened || opened.text() !== text) return null
    setCheck(result)
    opened.showProblems(result.problems)
    return { text, check: result }
  }, [editor])
  const checkSoon = useCallback(() => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void checkNow(), pauseMs)
  }, [checkNow])
  useEffect(
    () => () => {
      clearTimeout(pause.current)
      checker.current?.close()
      checker.current = null
    },
    [],
  )
  return { check, checkNow, checkSoon }
}

/** `base`: state of all models when the list was loaded. '': a former list. */
export type ListFile = { text: string; base: string }

/** 'denied': the session ended. Never throws. */
export async function readListFile(path: string): Promise<ListFile | 'denied' | 'failed'> {
  try {
    const response = await fetch(path)
    // A redirect leads to the sign-in page.
    if (response.redirected) return 'denied'
    if (!response.ok) return 'failed'
    return { text: await response.text(), base: response.headers.get(baseHeader) ?? '' }
  } catch {
    return 'failed'
  }
}
