import { Node } from '@tiptap/core'
import { addQuestion, answerQuestion, leaveAnswer, moveQuestion, removeEmptyQuestion } from './faq-commands.ts'

/**
 * The FAQ block: a list of questions in plain text with their answers, in the spelling of body/faq-blocks.ts. By the
 * keyboard: Enter goes from the question to its answer, and from an empty last line out of the block; Ctrl+Enter adds a
 * question, Alt+Shift+arrows move it, Backspace in an empty one removes it.
 */
const Faq = Node.create({
  name: 'faq',
  group: 'section',
  content: 'faqItem+',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-faq]' }],
  renderHTML: () => ['div', { 'data-faq': '' }, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => answerQuestion(this.editor) || leaveAnswer(this.editor),
      'Mod-Enter': () => addQuestion(this.editor),
      'Alt-Shift-ArrowUp': () => moveQuestion(this.editor, -1),
      'Alt-Shift-ArrowDown': () => moveQuestion(this.editor, 1),
      Backspace: () => removeEmptyQuestion(this.editor),
    }
  },
})

const FaqItem = Node.create({
  name: 'faqItem',
  content: 'faqQuestion faqAnswer',
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-faq-item]' }],
  renderHTML: () => ['div', { 'data-faq-item': '' }, 0],
})

const FaqQuestion = Node.create({
  name: 'faqQuestion',
  content: 'text*',
  marks: '',
  defining: true,
  // Before the rule of paragraphs, which knows nothing of the attribute.
  parseHTML: () => [{ tag: 'p[data-question]', priority: 60 }],
  renderHTML: () => ['p', { 'data-question': '' }, 0],
})

const FaqAnswer = Node.create({
  name: 'faqAnswer',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div[data-answer]' }],
  renderHTML: () => ['div', { 'data-answer': '' }, 0],
})

export const faqNodes = [Faq, FaqItem, FaqQuestion, FaqAnswer]
