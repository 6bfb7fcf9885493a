import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeveloperPage } from './features/developer/DeveloperPage.tsx';
import './styles/app.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <DeveloperPage />
    </StrictMode>,
  );
}
