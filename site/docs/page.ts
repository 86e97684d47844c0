/** The script of every page of the documentation: the buttons that copy code, and the search. */
import { offerCopies } from './copy.ts';
import { offerSearch } from './search.ts';

offerCopies(document);
offerSearch(document.querySelector<HTMLElement>('header[data-search]')!);
