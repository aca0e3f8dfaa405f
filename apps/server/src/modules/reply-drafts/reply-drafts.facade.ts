export { clearSentDraft } from './reply-drafts.actions';
