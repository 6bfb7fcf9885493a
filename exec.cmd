@rem The scripts in package.json say "exec", so that npm's signals reach them and not a shell. Windows has no such word.
@%*
