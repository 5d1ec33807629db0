import type { ArticleQuestion } from '#app/features/news/news.ts'
import type { BodyPart } from './body-parts.ts'
import { cleanAnswer, mostQuestions } from './clean-faq.server.ts'
import { cleanParts, plainTextOf } from './clean-html.server.ts'
import { faqBlock, hasFaqBlock } from './faq-blocks.ts'
import { takeScripts } from './json-ld-questions.server.ts'

/**
 * The questions of a body, those of its FAQ blocks and of its JSON-LD, in the order they stand; of two alike the first.
 * What cannot be read is ignored (ART-19, T-61).
 */
export function faqOf(html: string): ArticleQuestion[] {
  return hasFaqBlock(html) || /<script/i.test(html) ? readQuestions(html).faq : []
}

/**
 * The questions, and the body for the editor: cleaned, every question in an FAQ block where it stood. A question
 * without an answer waits there for one.
 */
export function readQuestions(written: string): { faq: ArticleQuestion[]; contentRich: string } {
  const { html, scripts } = takeScripts(written, (index) => `<wbr data-script=${index}>`)
  const parts = cleanParts(html).map((part) => readPart(part, scripts))
  // A script in a comment, or where no element can stand, has lost its mark.
  parts.push(...scripts.map((questions) => ({ questions, isScript: true })))
  const pieces = withoutRepetition(parts)
  return {
    faq: shown(pieces.flatMap(questionsIn)).slice(0, mostQuestions),
    contentRich: pieces
      .map((piece) => ('html' in piece ? piece.html : faqBlock(piece.questions)))
      .join('')
      .trim(),
  }
}

type Questions = { questions: ArticleQuestion[]; isScript: boolean }
type Piece = { html: string } | Questions

/** Each script is told once, whoever else wrote its mark: `scripts` keeps the others. */
function readPart(part: BodyPart, scripts: ArticleQuestion[][]): Piece {
  if ('html' in part) return part
  if ('script' in part) return { questions: scripts.splice(part.script, 1, []).flat(), isScript: true }
  return {
    questions: part.questions.map(({ question, answer }) => ({
      question: plainTextOf(question),
      answer: cleanAnswer(answer),
    })),
    isScript: false,
  }
}

/** A script often says again what a block of the text asks. */
function withoutRepetition(pieces: Piece[]): Piece[] {
  const known = new Set(
    pieces
      .flatMap((piece) => ('html' in piece || piece.isScript ? [] : piece.questions))
      .map(({ question }) => question),
  )
  return pieces.map((piece) => {
    if ('html' in piece || !piece.isScript) return piece
    const questions = piece.questions.filter(({ question }) => !known.has(question) && known.add(question))
    return { ...piece, questions }
  })
}

function questionsIn(piece: Piece): ArticleQuestion[] {
  return 'html' in piece ? [] : piece.questions
}

/** Keeps questions with an answer, each question once. */
function shown(questions: ArticleQuestion[]): ArticleQuestion[] {
  const known = new Set<string>()
  return questions.filter(({ question, answer }) => {
    if (!question || known.has(question) || !(plainTextOf(answer) || answer.includes('<img'))) return false
    return known.add(question)
  })
}
