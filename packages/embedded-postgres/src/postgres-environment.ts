const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/**
 * Only what PostgreSQL needs: the program's environment contains secrets, and PG* variables would redirect it. Messages
 * are English because the advice is chosen by their text.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passedOn), LC_ALL: 'C' };
}
