import { exportReportsPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

export const reportList = defineList({
  id: 'relatos',
  title: 'Relatos sobre pontos de recarga',
  noun: { one: 'relato', several: 'relatos' },
  search: { placeholder: 'Ponto ou comentário' },
  filters: {
    comment: {
      parameter: 'comentario',
      label: 'Comentário',
      options: {
        todos: 'Com e sem comentário',
        aguardam: 'Comentário a ler',
        publicados: 'Comentário publicado',
      },
    },
    result: {
      parameter: 'resultado',
      label: 'Resultado',
      options: { todos: 'Os dois resultados', funcionou: 'Funcionou', nao: 'Não funcionou' },
    },
  },
  cursorParam: 'depois',
  exportPath: exportReportsPath,
  empty: {
    unfiltered: 'Nenhum relato ainda. O que visitantes contam na página de um ponto aparece aqui.',
    filtered: 'Nenhum relato com este filtro.',
  },
})

export type ReportListParams = ParamsOf<typeof reportList>
