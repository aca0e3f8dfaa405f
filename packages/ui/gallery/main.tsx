import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './gallery.css';
import { Gallery } from './gallery';
import { showStates } from './shown-states';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
showStates();
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
