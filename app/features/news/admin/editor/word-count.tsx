import { countOf } from '#app/ui/plural.ts'
import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { estimateReadTimeMin } from '#app/features/news/read-time.ts'

const pauseMs = 3000

/** The length of the text, without its questions. Announced only when writing pauses and the minutes have changed. */
export function WordCount({ editor }: { editor: Editor }) {
  const text = textOf(editor)
  const words = text.split(/\s+/).filter(Boolean).length
  const minutes = estimateReadTimeMin(text)
  const [first] = useState(minutes)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(minutes === first ? '' : `Leitura de ${minutes} min`), pauseMs)
    return () => clearTimeout(timer)
  }, [minutes, first])
  return (
    <p className="editor-count">
      <span>{countOf(words, 'palavra', 'palavras')}</span>
      <span>{minutes} min de leitura</span>
      <span role="status" className="sr-only">
        {said}
      </span>
    </p>
  )
}

function textOf(editor: Editor): string {
  const texts: string[] = []
  editor.state.doc.forEach((node) => {
    if (node.type.name !== 'faq') texts.push(node.textBetween(0, node.content.size, ' ', ' '))
  })
  return texts.join(' ')
}
