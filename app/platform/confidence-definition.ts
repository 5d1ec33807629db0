import type { Confidence } from './confidence.ts'

export const confidenceMeanings: Record<Confidence, string> = {
  alta: 'a fonte citada diz o número',
  media: 'fonte secundária, ou conta feita a partir da fonte',
  baixa: 'aproximado, ou sem página publicada que o diga; a conferir',
}

export const confidenceDefinition = `Confiança alta: ${confidenceMeanings.alta}. Média: ${confidenceMeanings.media}. Baixa: ${confidenceMeanings.baixa}.`
