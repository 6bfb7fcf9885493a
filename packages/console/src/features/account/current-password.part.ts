// Not loaded later: after a session has ended, a release may have replaced the file.
export { CurrentPasswordField } from './CurrentPasswordField.tsx';
