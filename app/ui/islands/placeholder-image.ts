export const placeholderImage = '/sem-imagem.svg'

/**
 * Script that runs before the first image loads. Replaces images that fail to load, and removes their `source` elements' `srcset`, which
 * browsers would prefer.
 */
export const placeholderScript = `document.addEventListener('error',({target:i})=>{if(i.tagName=='IMG'&&i.getAttribute('src')!='${placeholderImage}'){for(let s of i.parentNode.querySelectorAll(':scope>source'))s.removeAttribute('srcset');i.src='${placeholderImage}'}},true)`
